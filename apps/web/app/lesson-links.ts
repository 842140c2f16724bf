/** Where a system is learned. @example learnLink('kulikovo') // '/learn/kulikovo' */
export const learnLink = (system: string): string => `/learn/${system}`;

/** Where a lesson is played; its id begins with its system. @example lessonLink('kulikovo/shoot') // '/learn/kulikovo/shoot' */
export const lessonLink = (lesson: string): string => `/learn/${lesson}`;
