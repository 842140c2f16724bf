/** What a fault says of itself, whatever was thrown. */
export const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
