import type { TableInfo } from "../../lib/messages";
import type { View } from "./view";

/** Five Crowns' view in a message of the table. */
export const viewOf = (info: TableInfo | null): View | null => (info?.match ? (info.match.view as View) : null);
