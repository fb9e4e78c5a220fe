export const Total = () => <b>7</b>;

export const sizes = [1, 2];
