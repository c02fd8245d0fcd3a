/** The little Markdown that rule books are written in. */
export type Block =
  | { kind: "title" | "section" | "text" | "code"; text: string }
  | { kind: "clause"; clause: string; text: string }
  | { kind: "picture"; name: string; caption: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; rows: string[][] };

export interface Part {
  kind: "plain" | "bold" | "slanted" | "code";
  text: string;
}

export function blocks(source: string): Block[] {
  const found: Block[] = [];
  const lines = source.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const line = (lines[i] ?? "").trimEnd();
    const clause = /^### (\S+) · (.+)/.exec(line);
    const picture = /^!\[(.+)\]\((.+)\)$/.exec(line);
    if (!line) continue;
    if (clause) found.push({ kind: "clause", clause: clause[1] ?? "", text: clause[2] ?? "" });
    else if (picture) found.push({ kind: "picture", caption: picture[1] ?? "", name: picture[2] ?? "" });
    else if (line.startsWith("## ")) found.push({ kind: "section", text: line.slice(3) });
    else if (line.startsWith("# ")) found.push({ kind: "title", text: line.slice(2) });
    else if (line.startsWith("```")) {
      const code: string[] = [];
      while (++i < lines.length && !(lines[i] ?? "").startsWith("```")) code.push(lines[i] ?? "");
      found.push({ kind: "code", text: code.join("\n") });
    } else if (/^[-*] /.test(line)) {
      const items: string[] = [];
      for (; /^[-*] /.test(lines[i] ?? ""); i++) items.push((lines[i] ?? "").slice(2));
      i--;
      found.push({ kind: "list", items });
    } else if (line.startsWith("|")) {
      const rows: string[][] = [];
      for (; (lines[i] ?? "").startsWith("|"); i++) {
        const cells = (lines[i] ?? "")
          .replace(/^\||\|\s*$/g, "")
          .split("|")
          .map((cell) => cell.trim());
        if (!cells.every((cell) => /^:?-+:?$/.test(cell))) rows.push(cells);
      }
      i--;
      found.push({ kind: "table", rows });
    } else found.push({ kind: "text", text: line });
  }
  return found;
}

export function inline(text: string): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**")) return { kind: "bold", text: part.slice(2, -2) };
      if (part.length > 2 && part.startsWith("*") && part.endsWith("*")) return { kind: "slanted", text: part.slice(1, -1) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: "plain", text: part };
    });
}

/** What a block says, line by line, without marks. */
export function plain(block: Block): string[] {
  const said = (text: string): string =>
    inline(text)
      .map((part) => part.text)
      .join("");
  if (block.kind === "picture") return [block.caption];
  if (block.kind === "list") return block.items.map(said);
  if (block.kind === "table") return block.rows.map((row) => row.map(said).join(" · "));
  return [block.kind === "code" ? block.text : said(block.text)];
}
