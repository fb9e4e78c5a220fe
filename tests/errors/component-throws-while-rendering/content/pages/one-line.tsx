import {sizeOf} from '../../src/sizes';

const list = (count: number): number[] => Array.from({length: count}, (_, at) => at);

export default () => <ul>{list(3).map((at) => <li key={at}>{sizeOf(at)}</li>)}</ul>;
