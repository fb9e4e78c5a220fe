import {describe, expect, it} from 'vitest';
import type {Diagnostic} from '../../../contract/diagnostic.ts';
import {createProblemBoard, pageSource} from '../../../core/dev/problem-board.ts';

const problem = (message: string, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({
  code: 'INK4001',
  severity,
  message,
});

function boardWithOutput(): {board: ReturnType<typeof createProblemBoard>; printed: string[]} {
  const printed: string[] = [];
  return {board: createProblemBoard('/site', (text) => printed.push(text)), printed};
}

describe('the board of problems', () => {
  it('prints each problem once, and says when the last error is mended', () => {
    const {board, printed} = boardWithOutput();
    board.set('load', [problem('first')]);
    board.set('load', [problem('first'), problem('second')]);
    expect(printed.join('').match(/first/g)).toHaveLength(1);
    expect(printed.join('')).toContain('second');
    board.set('load', [problem('second')]);
    expect(printed.join('')).not.toContain('mended');
    board.set('load', []);
    expect(printed.at(-1)).toBe('All errors are fixed.\n');
  });

  it('prints nothing of what the end of the session interrupts', () => {
    const {board, printed} = boardWithOutput();
    board.close();
    board.set('bundle', [problem('webpack was closed')]);
    expect(printed).toEqual([]);
  });

  it('prints a problem again that was mended and has come back', () => {
    const {board, printed} = boardWithOutput();
    board.set('bundle', [problem('again')]);
    board.set('bundle', []);
    board.set('bundle', [problem('again')]);
    expect(printed.join('').match(/again/g)).toHaveLength(2);
  });

  it('shows a page what concerns the whole site and itself, whatever the slash at its end', () => {
    const {board} = boardWithOutput();
    board.set('config', [problem('of all', 'warning')]);
    board.set(pageSource('page', '/a'), [problem('of a')]);
    board.set(pageSource('visit', '/b b/'), [problem('of b')]);
    expect(board.forPage('/a/').map(({message}) => message)).toEqual(['of a', 'of all']);
    expect(board.forPage('/b b').map(({message}) => message)).toEqual(['of b', 'of all']);
    board.drop(pageSource('page', '/a'));
    expect(board.forPage('/a').map(({message}) => message)).toEqual(['of all']);
  });

  it('leaves notes to the terminal', () => {
    const {board, printed} = boardWithOutput();
    board.set('load', [problem('by the way', 'info')]);
    expect(board.forPage('/')).toEqual([]);
    expect(printed.join('')).toContain('by the way');
  });
});
