import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/index.css";

const target = document.getElementById("app");
if (target) mount(App, { target });

// Focus is shown to people who use the keyboard: the hand has it after the deal, whatever they use.
addEventListener("keydown", () => (document.documentElement.dataset.keys = "on"), { capture: true });
addEventListener("pointerdown", () => delete document.documentElement.dataset.keys, { capture: true });
