module.exports = function shout(text) {
  const done = this.async();
  const {mark} = this.getOptions();
  setImmediate(() => done(null, text.replace(/quietly/g, `LOUDLY${mark}`)));
};
