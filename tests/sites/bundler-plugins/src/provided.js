module.exports = 'provided';
