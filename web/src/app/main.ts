import { mount } from "svelte";
import "$fonts/fonts.css";
import "../theme.css";
import "../art/themes.css";
import "./shell.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
