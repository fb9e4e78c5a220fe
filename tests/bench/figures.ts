/** Figures of one run of a command. */
export interface Figures {
  /** Seconds of user and system time, all threads and child processes. */
  cpu: number;
  /** Seconds. */
  wall: number;
  /** Megabytes of the largest process. */
  peak: number;
}

/** Figures of one stage, as the command writes them with `--timings`. */
export interface StageFigures {
  name: string;
  /** Seconds of CPU time of the process, all its threads. */
  cpu: number;
  wall: number;
  /** Megabytes: largest resident size of the process so far. */
  peak: number;
}

/** One row a run; ratios of runs with the same label, where there are two programs. */
export function printTable(rows: [string, Figures][]): void {
  console.log(`${'run'.padEnd(32)}${'CPU s'.padStart(9)}${'wall s'.padStart(9)}${'peak MB'.padStart(9)}`);
  for (const [name, {cpu, wall, peak}] of rows) {
    console.log(
      `${name.padEnd(32)}${cpu.toFixed(2).padStart(9)}${wall.toFixed(2).padStart(9)}${peak.toFixed(0).padStart(9)}`,
    );
  }
  for (const [name, other] of rows.filter(([label]) => label.startsWith('docusaurus'))) {
    const own = rows.find(([label]) => label === name.replace('docusaurus', 'inkstone'))?.[1];
    if (!own) continue;
    const ratio = (key: keyof Figures): string => `${key} ${(own[key] / other[key]).toFixed(3)}`;
    console.log(`inkstone / ${name}: ${ratio('cpu')}, ${ratio('wall')}, ${ratio('peak')}`);
  }
}

export function printStages(name: string, stages: StageFigures[]): void {
  console.log(`  ${name}`);
  for (const {name: stage, cpu, wall, peak} of stages) {
    console.log(
      `    ${stage.padEnd(24)} CPU ${cpu.toFixed(2).padStart(7)} s   wall ${wall.toFixed(2).padStart(7)} s   peak ${peak.toFixed(0).padStart(5)} MB`,
    );
  }
}
