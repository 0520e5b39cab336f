/** The table: keys `table.`, `card.` and `step.`. */
export default {} as const;
