int main() {
  // #region setup
  int device = 0;
  // #endregion
  // #region draw
  return device;
  // #endregion
}
