/** Compiles `name: value` to a rule. */
module.exports = (source) => source.replace(/^(\S+): (\S+)$/gm, '.$1 { color: $2 }');
