import colors from 'picocolors';

type Flag = (value: unknown) => string;

const path: Flag = (value) => colors.cyan(colors.underline(`"${String(value)}"`));
const url: Flag = (value) => colors.cyan(colors.underline(String(value)));
const name: Flag = (value) => colors.blue(colors.bold(String(value)));
const code: Flag = (value) => colors.cyan(`\`${String(value)}\``);
const subdue: Flag = (value) => colors.gray(String(value));
const num: Flag = (value) => colors.yellow(String(value));

/** Flags before a value in a template: `path=${file}`. */
const FLAGS: Record<string, Flag> = {path, url, name, code, subdue, number: num};

/**
 * Fills in a template. A word such as `path=` before a value decides how it is shown. The items of
 * a list are on lines of their own.
 */
export function interpolate(texts: TemplateStringsArray, ...values: unknown[]): string {
  return texts.reduce((result, text, index) => {
    const value = values[index - 1];
    const flag = /([a-z]+)=$/.exec(texts[index - 1] ?? '')?.[1] ?? '';
    const show = FLAGS[flag] ?? String;
    const shown = Array.isArray(value) ? value.map((item) => `\n- ${show(item)}`).join('') : show(value);
    return (flag in FLAGS ? result.slice(0, -flag.length - 1) : result) + shown + text;
  });
}

type Log = (message: unknown, ...values: unknown[]) => void;

function textOf(message: unknown, values: unknown[]): string {
  const isTemplate = Array.isArray(message) && 'raw' in message;
  return isTemplate
    ? interpolate(message as unknown as TemplateStringsArray, ...values)
    : [message, ...values].map(stringify).join(' ');
}

function stringify(value: unknown): string {
  if (value instanceof Date) return value.toUTCString();
  const text = String(value);
  return text === '[object Object]' ? JSON.stringify(value) : text;
}

const logTo =
  (method: 'info' | 'warn' | 'error' | 'log', label: string, color: (text: string) => string = String): Log =>
  (message, ...values) =>
    console[method](color(`${label} ${textOf(message, values)}`));

const info = logTo('info', colors.cyan(colors.bold('[INFO]')));
const warn = logTo('warn', colors.bold('[WARNING]'), colors.yellow);
const error = logTo('error', colors.bold('[ERROR]'), colors.red);
const success = logTo('log', colors.green(colors.bold('[SUCCESS]')));

const REPORTS: Record<string, Log> = {
  ignore: () => undefined,
  log: info,
  warn,
  error,
  throw: (message, ...values) => {
    throw new Error(textOf(message, values));
  },
};

/** Returns a function that reports at a severity of the configuration; `throw` throws. */
function report(severity: string): Log {
  const log = REPORTS[severity];
  if (!log) throw new Error(`Unknown severity "${severity}": use ignore, log, warn or throw.`);
  return log;
}

/** The logger of `@docusaurus/logger`. */
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

/** Runs tasks without measuring them. */
export const PerfLogger = {
  start: () => undefined,
  end: () => undefined,
  log: () => undefined,
  async: async <Result>(_label: string, run: () => Result | Promise<Result>): Promise<Result> => run(),
};

export default logger;
