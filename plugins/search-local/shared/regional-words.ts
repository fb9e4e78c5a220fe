import {foldText} from './fold-text.ts';

/**
 * Technical terms that differ between Taiwan or Hong Kong and the mainland, so folding their
 * characters doesn't match them. Format: regional term, space, mainland term.
 */
const REGIONAL_WORDS: readonly string[] = `
佇列 队列|裝置 设备|實體裝置 物理设备|記憶體 内存|執行緒 线程|行程 进程|快取 缓存|視窗 窗口|函式 函数|函式庫 库|陣列 数组|變數 变量
程式 程序|程式碼 代码|軟體 软件|硬體 硬件|韌體 固件|資料 数据|資料結構 数据结构|物件 对象|畫素 像素|解析度 分辨率|介面 接口|指標 指针|巨集 宏
迴圈 循环|座標 坐标|座標系 坐标系|顯示卡 显卡|顯示記憶體 显存|驅動程式 驱动程序|最佳化 优化|預設 默认|載入 加载|載入器 加载器|相容 兼容|支援 支持
擴充 扩展|擴充功能 扩展|呼叫 调用|回呼 回调|列舉 枚举|位元組 字节|位元 位|巢狀 嵌套|訊號 信号|號誌 信号量|描述子 描述符|描述元 描述符|檔案 文件
資訊 信息|使用者 用户|螢幕 屏幕|非同步 异步|除錯 调试|偵錯 调试|編譯器 编译器|字串 字符串|引數 参数|運算子 运算符|取樣器 采样器|取樣 采样
多重取樣 多重采样|立方體貼圖 立方体贴图|貼圖座標 纹理坐标|運算著色器 计算着色器|片段著色器 片段着色器|管線狀態 管线状态|交換鏈影像 交换链图像|影像 图像
`
  .trim()
  .split(/\||\n/);

const pairs = REGIONAL_WORDS.map((pair): [string, string] => {
  const [regional = '', mainland = ''] = pair.split(' ');
  return [foldText(regional), mainland];
});
const mainlandWords = new Map(pairs);
const REGIONAL = new RegExp(
  pairs
    .map(([regional]) => regional)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/**
 * Replaces regional terms in a run of folded ideographs by mainland terms. Returns undefined if
 * there are none.
 */
export function mainlandSpelling(run: string): string | undefined {
  const spelling = run.replace(REGIONAL, (word) => mainlandWords.get(word) ?? word);
  return spelling === run ? undefined : spelling;
}
