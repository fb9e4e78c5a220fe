function twice(method: (this: Counter) => number) {
  return function doubled(this: Counter): number {
    return 2 * method.call(this);
  };
}

class Counter {
  #start = 21;

  @twice
  count(): number {
    return this.#start;
  }
}

export default function Home() {
  return <main>{`Count: ${new Counter().count()}`}</main>;
}
