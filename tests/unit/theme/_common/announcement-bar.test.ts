import {describe, expect, it} from 'vitest';
import {readAnnouncement} from '../../../../theme/_common/announcement-memory.ts';

describe('readAnnouncement (ALG-1)', () => {
  it('AB-01 shows a bar nobody has seen and stores it as not dismissed', () => {
    expect(readAnnouncement({seen: null, dismissed: null}, 'a')).toEqual({
      store: {seen: 'a', dismissed: 'false'},
      closed: false,
    });
  });

  it('AB-02 keeps a dismissed bar closed, and stores its id again', () => {
    expect(readAnnouncement({seen: 'a', dismissed: 'true'}, 'a')).toEqual({store: {seen: 'a'}, closed: true});
  });

  it('AB-04 takes the old misspelling for the right spelling', () => {
    const read = readAnnouncement({seen: 'annoucement-bar', dismissed: 'true'}, 'announcement-bar');
    expect(read).toEqual({store: {seen: 'announcement-bar'}, closed: true});
  });

  it('AB-05 AB-06 shows a bar with another id, or with none stored, although one was dismissed', () => {
    expect(readAnnouncement({seen: 'b', dismissed: 'true'}, 'a').closed).toBe(false);
    expect(readAnnouncement({seen: null, dismissed: 'true'}, 'a').closed).toBe(false);
  });

  it.each(['TRUE', '1', 'yes', ''])('AB-07 does not count %j as dismissed', (dismissed) => {
    expect(readAnnouncement({seen: 'a', dismissed}, 'a').closed).toBe(false);
  });
});
