/** Sharing a link: the system's sheet where there is one, else a copy, which works without the clipboard API too. */
import { say } from "../texts.svelte";
import { save } from "./poster";

/** Copies a text. Returns whether that worked; a page on plain http has no clipboard API, but may copy a selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "sr";
    document.body.append(field);
    field.select();
    try {
      return document.execCommand("copy"); // eslint-disable-line @typescript-eslint/no-deprecated -- plain http has no other way
    } catch {
      return false;
    } finally {
      field.remove();
    }
  }
}

/** Shares a link, with pictures where the system takes them; returns the sentence that says what was done, or nothing where the system's own sheet says it. */
export async function shareLink(title: string, url: string, files: File[] = []): Promise<string> {
  try {
    const data = files.length && "canShare" in navigator && navigator.canShare({ files }) ? { title, url, files } : { title, url };
    await navigator.share(data);
    return "";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "";
    for (const file of files) save(file);
    return (await copyText(url)) ? say("stage-copied") : say("stage-copy-by-hand");
  }
}
