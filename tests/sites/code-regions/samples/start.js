export function start() {
  // #region open
  const door = openDoor();
  // highlight-next-line
  door.wait();
  // #endregion open
  return door;
}
