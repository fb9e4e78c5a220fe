(globalThis as {sideEffect?: string}).sideEffect = 'happened';
