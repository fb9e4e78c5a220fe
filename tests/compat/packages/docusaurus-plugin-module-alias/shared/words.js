export default ['hemp', 'tar'];
