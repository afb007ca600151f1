/** A publication, with its address where it has one. */
export function SourceLink({ source, url }: { source: string; url: string }) {
  if (!/^https?:\/\//.test(url)) return source;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {source}
    </a>
  );
}
