export const answer = (offline) => `The kettle is on, offline: ${offline}`;
