import {EventEmitter} from 'node:events';
import fs, {type FSWatcher} from 'node:fs';
import path from 'node:path';
import {reachableStat} from './file-tree.ts';

const systemWatch = fs.watch;
/** Milliseconds until a folder that was gone is looked for again. */
const LOOK_AGAIN = 50;

/**
 * Lets Watchpack, and with it webpack, follow folders that programs remove and make again at once
 * (git, `rsync --delete`, generators). On Linux, the watch of a folder ends with the folder, but
 * Watchpack keeps it if there is a folder at the path again: later changes would be missed.
 */
export function followReplacedFolders(): void {
  if (process.platform === 'linux') Object.assign(fs, {watch: watchFollowing});
}

function watchFollowing(...args: Parameters<typeof fs.watch>): FSWatcher {
  const [file, ...rest] = args;
  // Watchpack passes nothing else; most others pass a listener or options, too.
  return rest.length > 0 || typeof file !== 'string' ? systemWatch(...args) : new FollowingWatcher(file);
}

/** Watches what is at a path, also if another folder takes the place of the first. */
class FollowingWatcher extends EventEmitter implements FSWatcher {
  private watcher: FSWatcher;
  private watched: string | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly file: string) {
    super();
    this.watcher = this.open();
  }

  close(): void {
    clearTimeout(this.timer);
    this.watcher.close();
    this.emit('close');
  }

  ref(): this {
    this.watcher.ref();
    return this;
  }

  unref(): this {
    this.watcher.unref();
    return this;
  }

  private open(): FSWatcher {
    this.watched = identityOf(this.file);
    const watcher = systemWatch(this.file);
    watcher.on('change', (type, name) => {
      // The removal of the folder itself is reported as that of a file with its name.
      const isOwn = type === 'rename' && name === path.basename(this.file);
      if (!isOwn || !this.follow()) this.emit('change', type, name);
    });
    watcher.on('error', (error) => this.emit('error', error));
    return watcher;
  }

  /** Returns whether another folder is at the path, which is watched from now on. */
  private follow(): boolean {
    const present = identityOf(this.file);
    if (present === this.watched) return false;
    clearTimeout(this.timer);
    if (present === undefined) {
      // Watchpack closes this watcher, unless there is a folder before it looks itself.
      this.timer = setTimeout(() => this.follow(), LOOK_AGAIN);
      return false;
    }
    this.watcher.close();
    try {
      this.watcher = this.open();
    } catch (error) {
      // Removed again, or no more watches are left.
      this.emit('error', error);
      return true;
    }
    // Without a name, Watchpack reads the folder.
    this.emit('change', 'change', null);
    return true;
  }
}

/** Tells a folder from another that takes its path; undefined if there is none. */
function identityOf(dir: string): string | undefined {
  const stat = reachableStat(dir);
  // A number is given again; not all file systems have times of birth.
  return stat && `${stat.ino} ${stat.birthtimeMs}`;
}
