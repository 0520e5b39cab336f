export { default } from "../en/log";
