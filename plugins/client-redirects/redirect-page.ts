/**
 * HTML that forwards to another page of the site, with query and hash. Works without
 * scripts, too.
 */
export function redirectPage({target, canonical}: {target: string; canonical: string}): string {
  const url = escapeHtml(encodeURI(decodeSafely(target)));
  // Text of a script: a `<` could end it.
  const literal = JSON.stringify(target).replaceAll('<', '\\u003c');
  const [before, hash] = ['t.split("#")[0]', '(location.hash||(t.indexOf("#")<0?"":t.slice(t.indexOf("#"))))'];
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="UTF-8">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${escapeHtml(canonical)}">
</head>
<script>
(function(){var t=${literal};window.location.href=${before}+location.search+${hash};})();
</script>
</html>
`;
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
