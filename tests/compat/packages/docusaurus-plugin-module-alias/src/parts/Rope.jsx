import styles from '@parts/rope.module.css';

export default function Rope() {
  return <p className={styles.rope}>A long rope</p>;
}
