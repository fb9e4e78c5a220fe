self.onmessage = async ({data}: MessageEvent<number>) => {
  const {double} = await import('./double');
  self.postMessage(double(data));
};
