import {track} from '@vercel/analytics';

export default function SignUp() {
  return <button onClick={() => track('Signup', {plan: 'free'})}>Sign up</button>;
}
