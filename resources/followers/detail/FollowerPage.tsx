import { useParams } from 'react-router-dom';
import { NewFollower } from './NewFollower.tsx';
import { StoredFollower } from './StoredFollower.tsx';

/** A follower: `new` opens the form of a new one. */
export function FollowerPage() {
  const { id } = useParams();
  return id === undefined || id === 'new' ? <NewFollower /> : <StoredFollower id={id} />;
}
