import fs from 'node:fs';
import {loadConfig} from '../../../core/config/load-config.ts';
import {loadContent} from '../../../core/load/load-content.ts';
import {collectRoutes} from '../../../core/routes/collect-routes.ts';
import {formatDiagnostic} from '../../../core/support/diagnostics.ts';
const siteDir = process.argv[2]!;
async function main(){
try {
  const t0=performance.now();
  const sites = await loadConfig({siteDir, minify: true, mode: 'production'});
  console.log('config', Math.round(performance.now()-t0));
  for (const loaded of sites) {
    const t1=performance.now();
    const content = await loadContent(loaded);
    const t2=performance.now();
    const table = collectRoutes({site: loaded.site, routes: content.routes, shared: content.shared, isDocument: (p)=>/\.mdx?$/.test(p), readData:(p)=>JSON.parse(fs.readFileSync(p,'utf8'))});
    console.log('load', Math.round(t2-t1), 'routes', Math.round(performance.now()-t2));
    for (const d of [...content.diagnostics, ...table.diagnostics]) console.log(formatDiagnostic(d));
    if (process.argv[3]==='v') {
      console.log(table.routes.map(r=>r.path+'  '+r.htmlFile+' ['+r.branch.map(b=>b.component).join(' > ')+']').join('\n'));
      console.log('patterns', table.patterns);
      console.log('needs', table.needs);
      console.log('tags', content.htmlTags);
      console.log('clientModules', content.clientModules, content.themePaths, content.resolve);
      console.log(JSON.stringify(content.siteData).slice(0,6000));
      console.log('globalData',JSON.stringify(content.globalData).slice(0,1500));
      const r = table.routes.find(r=>/about$/.test(r.path)); console.log(JSON.stringify(r,null,1));
      const n = table.routes.find(r=>/notes$/.test(r.path)); console.log(JSON.stringify(n,null,1));
      console.log('shared', table.shared.map(s=>s.name+' '+s.json.length+' '+s.when).join('\n'));
    }
  }
} catch (e) { console.error((e as any).diagnostics ? (e as any).diagnostics.map((d:any)=>formatDiagnostic(d)+'\n'+(d.stack??'')).join('\n') : e); }
}
void main();
