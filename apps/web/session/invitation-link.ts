/** The link that invites a friend to a game; what stands behind # never reaches a server by itself. */
export const invitationLink = (id: string, code: string): string => `${location.origin}/game/${id}#join=${code}`;
