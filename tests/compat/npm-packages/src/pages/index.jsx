import styles from './styles.module.scss';
import Part from '@parts/Part';
export default () => <main className={styles.box}><b>Home</b><Part /></main>;
