/** Stands for react-router-dom 5, whose hooks need a router of that package around them. */
exports.useLocation = () => {
  throw new Error('outside a router');
};
