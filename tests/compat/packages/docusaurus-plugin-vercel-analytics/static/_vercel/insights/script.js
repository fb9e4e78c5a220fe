const events = [];
const show = (...event) => {
  events.push(event);
  document.documentElement.dataset.events = JSON.stringify(events);
};
for (const event of window.vaq ?? []) show(...event);
window.va = show;
