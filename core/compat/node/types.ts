/** Replaces packages that only contain types or settings. */
export default {};
