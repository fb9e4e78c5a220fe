/** Answers a question of the test: was it called, and with what? */
export default function customWorker(params: {debug: boolean; offlineMode: boolean}): void {
  self.addEventListener('message', ({data, source}) => {
    if (data === 'params') source?.postMessage(params, {});
  });
}
