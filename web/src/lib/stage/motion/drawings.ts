/** What only a moment needs, as SVG. */
export const PALM =
  '<svg viewBox="0 0 100 120" aria-hidden="true"><path d="M22 62L14 26C12 16 25 13 27.5 23L34 50L33 14C33 4 46 4 46.5 14L48 48L54 11C56 2 68 4 67 14L63 50L73 25C77 16 88 20 85 30L74 66C80 60 90 56 95 63C98 68 84 76 78 88C70 106 62 114 48 114C32 114 26 100 24 88Z" fill="#fff3e0" stroke="#3a1a12" stroke-width="5" stroke-linejoin="round"/><path d="M37 58C42 56 52 55 60 57M33 92C38 84 50 82 60 84" fill="none" stroke="#3a1a12" stroke-opacity=".45" stroke-width="4" stroke-linecap="round"/></svg>';
export const LEAP =
  '<svg viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="M6 34C10 10 34 8 39 26M30 23L40 28L45 17"/></svg>';
