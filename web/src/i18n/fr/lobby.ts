export { default } from "../en/lobby";
