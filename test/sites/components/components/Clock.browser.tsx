const zone = window.location.hostname;

/** Could not even be loaded on a server. */
export default function Clock({ label }: { label: string }) {
  return (
    <p className="clock">
      {label} at {zone}
    </p>
  );
}
