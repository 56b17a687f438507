import { atPlace } from './place';

const zone = window.location.hostname;

/** Could not even be loaded on a server. */
export default function Clock({ label }: { label: string }) {
  return <p className="clock">{atPlace(label, zone)}</p>;
}
