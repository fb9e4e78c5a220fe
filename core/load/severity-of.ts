import type {ReportingSeverity, Severity} from '../../contract/diagnostic.ts';

/** Severity of a diagnostic under an `on…` option; `undefined` means that nothing is reported. */
export function severityOf(setting: ReportingSeverity): Severity | undefined {
  switch (setting) {
    case 'ignore':
      return undefined;
    case 'log':
      return 'info';
    case 'warn':
      return 'warning';
    case 'throw':
      return 'error';
  }
}
