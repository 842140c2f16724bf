/** How much cover, how much of an impediment (3.5). */
export const GRADES = ['none', 'light', 'medium', 'heavy'] as const;
export type Grade = (typeof GRADES)[number];
