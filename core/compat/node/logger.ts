import colors from 'picocolors';

type Flag = (value: unknown) => string;

const path: Flag = (value) => colors.cyan(colors.underline(`"${String(value)}"`));
const url: Flag = (value) => colors.cyan(colors.underline(String(value)));
const name: Flag = (value) => colors.blue(colors.bold(String(value)));
const code: Flag = (value) => colors.cyan(`\`${String(value)}\``);
const subdue: Flag = (value) => colors.gray(String(value));
const num: Flag = (value) => colors.yellow(String(value));

/** Written before a value in a template: `path=${file}`. */
const FLAGS: Record<string, Flag> = {path, url, name, code, subdue, number: num};

type Message = unknown;

/**
 * Fills in a template; a word such as `path=` before a value says how it is shown, a list becomes
 * lines of its own.
 */
export function interpolate(texts: TemplateStringsArray, ...values: unknown[]): string {
  let result = '';
  texts.forEach((text, index) => {
    if (index >= values.length) {
      result += text;
      return;
    }
    const flag = /(\w+)=$/.exec(text)?.[1];
    const show = flag === undefined ? undefined : FLAGS[flag];
    result += show ? text.slice(0, -((flag?.length ?? 0) + 1)) : text;
    const value = values[index];
    const format = show ?? String;
    result += Array.isArray(value) ? value.map((item) => `\n- ${format(item)}`).join('') : format(value);
  });
  return result;
}

type Log = (message: Message, ...values: unknown[]) => void;

function textOf(message: Message, values: unknown[]): string {
  const isTemplate = Array.isArray(message) && 'raw' in message;
  return isTemplate
    ? interpolate(message as unknown as TemplateStringsArray, ...values)
    : [message, ...values].map(String).join(' ');
}

const info: Log = (message, ...values) =>
  console.info(`${colors.cyan(colors.bold('[INFO]'))} ${textOf(message, values)}`);
const warn: Log = (message, ...values) =>
  console.warn(`${colors.yellow(colors.bold('[WARNING]'))} ${textOf(message, values)}`);
const error: Log = (message, ...values) =>
  console.error(`${colors.red(colors.bold('[ERROR]'))} ${textOf(message, values)}`);
const success: Log = (message, ...values) =>
  console.log(`${colors.green(colors.bold('[SUCCESS]'))} ${textOf(message, values)}`);

/** A function that reports at a severity of the configuration; `throw` throws. */
function report(severity: string): Log {
  const levels: Record<string, Log> = {ignore: () => undefined, log: info, warn, error};
  if (severity === 'throw') {
    return (message, ...values) => {
      throw new Error(textOf(message, values));
    };
  }
  const log = levels[severity];
  if (!log) throw new Error(`Unknown severity "${severity}": use ignore, log, warn or throw.`);
  return log;
}

/** What `@docusaurus/logger` gives to plugins. */
export const logger = {
  red: (value: unknown) => colors.red(String(value)),
  yellow: (value: unknown) => colors.yellow(String(value)),
  green: (value: unknown) => colors.green(String(value)),
  cyan: (value: unknown) => colors.cyan(String(value)),
  bold: (value: unknown) => colors.bold(String(value)),
  dim: (value: unknown) => colors.dim(String(value)),
  path,
  url,
  name,
  code,
  subdue,
  num,
  interpolate,
  info,
  warn,
  error,
  success,
  report,
  newLine: () => console.log(),
};

/** Measures nothing, but runs what is to be measured. */
export const PerfLogger = {
  start: () => undefined,
  end: () => undefined,
  log: () => undefined,
  async: async <Result>(_label: string, run: () => Result | Promise<Result>): Promise<Result> => run(),
};

export default logger;
