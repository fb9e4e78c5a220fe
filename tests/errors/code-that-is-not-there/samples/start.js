// #region open
open();
// #endregion open

// #region close
close();
