/** A column shift as the print has it: `2 L`, `1 R`. */
export const shiftText = (value: number): string => (value < 0 ? `${-value} L` : `${value} R`);
