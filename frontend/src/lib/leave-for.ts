/** Leaves the app for another site, in the same window: what comes back from there opens the app anew. */
export const leaveFor = (url: string): void => {
  window.location.assign(url);
};
