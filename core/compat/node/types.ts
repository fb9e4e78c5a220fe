/** Stands for packages that hold types or settings only: importing them gives nothing. */
export default {};
