import {McpInstallButton} from 'docusaurus-plugin-mcp-server/theme';
import Layout from '@theme/Layout';

export default function Install() {
  return (
    <Layout title="Install">
      <main className="container text--right">
        <h1>Install</h1>
        <McpInstallButton serverUrl="https://example.org/mcp" serverName="boats" label="Add the documents" />
      </main>
    </Layout>
  );
}
