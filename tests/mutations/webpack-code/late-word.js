exports.word = 'one';
