/**
 * How this site calls things. `scripts/check-content.ts` reports other words with file and line; search finds pages by the words that
 * readers type, and the page about this site shows the list.
 */
export interface Term {
  term: string;
  english: string;
  /** Names that readers may type; the text does not use them. */
  typed?: string[];
  /** Names that other books use; the text does not use them either. */
  avoid?: string[];
}

export const glossary: Term[] = [
  {term: '交换链', english: 'swapchain', avoid: ['交换鏈', '换链', '交换序列']},
  {term: '队列族', english: 'queue family', avoid: ['队列家族', '队列簇', '队列组']},
  {term: '命令缓冲', english: 'command buffer', typed: ['命令缓冲区'], avoid: ['命令缓存', '指令缓冲']},
  {term: '描述符', english: 'descriptor', avoid: ['描述子', '描述器']},
  {term: '渲染通道', english: 'render pass', typed: ['渲染流程'], avoid: ['渲染过程', '渲染遍']},
  {term: '子通道', english: 'subpass', avoid: ['子流程', '子过程', '子渲染']},
  {term: '附件', english: 'attachment', avoid: ['附着', '附加物', '挂接点']},
  {term: '帧缓冲', english: 'framebuffer', avoid: ['帧缓存', '帧缓冲区']},
  {term: '管线', english: 'pipeline', avoid: ['管道', '渲染流水线']},
  {term: '着色器', english: 'shader', typed: ['着色程序'], avoid: ['渲染器程序', '着色机']},
  {term: '围栏', english: 'fence', typed: ['栅栏']},
  {term: '信号量', english: 'semaphore', typed: ['信号灯'], avoid: ['旗语']},
  {term: '屏障', english: 'barrier', avoid: ['栅障', '壁垒', '内存栅']},
  {term: '校验层', english: 'validation layer', typed: ['验证层'], avoid: ['检验层']},
  {term: '表面', english: 'surface', avoid: ['呈现曲面', '窗口曲面']},
  {term: '呈现', english: 'present', avoid: ['提交显示', '展现']},
  {term: '图像视图', english: 'image view', typed: ['影像视图'], avoid: ['图象']},
  {term: 'uniform 缓冲', english: 'uniform buffer', typed: ['统一缓冲区', '统一缓冲'], avoid: ['Uniform Buffer']},
  {term: '顶点缓冲', english: 'vertex buffer', avoid: ['顶点缓存', '顶点缓冲区']},
  {term: '暂存缓冲', english: 'staging buffer', avoid: ['中转缓冲', '临时缓冲']},
  {term: '深度缓冲', english: 'depth buffer', avoid: ['深度缓存']},
  {term: '推送常量', english: 'push constant', avoid: ['推送常数', '推常量', '压入常量']},
  {term: '特化常量', english: 'specialization constant', avoid: ['专用化常量', '特殊化常量', '专门化常量']},
  {term: '采样', english: 'sampling', avoid: ['取样']},
  {term: '多重采样', english: 'multisampling', avoid: ['多采样', '多重取样']},
  {term: '片元', english: 'fragment', avoid: ['片断', '像素着色器']},
  {term: '光栅化', english: 'rasterization', avoid: ['栅格化']},
  {term: '曲面细分', english: 'tessellation', avoid: ['镶嵌着色', '细分曲面着色']},
  {term: '物理设备', english: 'physical device', avoid: ['实体设备']},
  {term: '逻辑设备', english: 'logical device', avoid: ['邏輯设备']},
  {term: '扩展', english: 'extension', avoid: ['拓展', '扩充功能']},
  {term: '特性', english: 'feature', avoid: ['特征开关']},
  {term: '加载器', english: 'loader', avoid: ['载入器', '装载器']},
  {term: '健壮性', english: 'robustness', avoid: ['鲁棒']},
  {term: '剪裁矩形', english: 'scissor', avoid: ['裁剪矩形', '裁剪测试', '剪刀']},
  {term: '裁剪', english: 'clipping', avoid: ['剪裁空间', '剪裁坐标']},
  {term: '子组', english: 'subgroup', avoid: ['次组', '子群']},
  {term: '同步', english: 'synchronization', avoid: ['同步化']},
  {term: '主机', english: 'host', avoid: ['宿主机']},
  {term: '内存', english: 'memory', avoid: ['記憶體', '内存体']},
  {term: '次级命令缓冲', english: 'secondary command buffer', avoid: ['次命令缓冲', '二级命令缓冲']},
  {term: '飞行中的帧', english: 'frame in flight', avoid: ['在途']},
  {term: '样本', english: 'sample', avoid: ['采样点', '样本点']},
  {term: '平铺', english: 'tiling', avoid: ['线性排列', '最优排列']},
  {term: '颜色空间', english: 'color space', avoid: ['色彩空间', '色域空间']},
  {term: '瞬时附件', english: 'transient attachment', avoid: ['临时附件']},
  {term: '延迟分配', english: 'lazily allocated', avoid: ['惰性分配']},
  {term: '载入操作', english: 'load operation', avoid: ['读取操作', '加载操作']},
  {term: '存储操作', english: 'store operation', avoid: ['保存操作']},
  {term: '反转深度', english: 'reversed depth', avoid: ['反向深度']},
  {term: 'mip 级', english: 'mip level', avoid: ['mip 层级', '细节级别']},
  {term: '缩放复制', english: 'blit', avoid: ['位块传送', '位块传输']},
  {term: '弃用', english: 'deprecated', avoid: ['废弃']},
];

/** What readers type for things that the texts call by no name of their own. */
const otherNames: string[][] = [['内存分配', 'VMA', 'memory allocation', '显存分配'], ['同步', 'sync']];

/**
 * Groups of words that search takes for one another: whoever types `semaphore` finds the pages about 信号量.
 */
export const searchSynonyms: string[][] = [
  ...glossary.map(({term, english, typed = []}) => [term, english, ...typed]),
  ...otherNames,
];
