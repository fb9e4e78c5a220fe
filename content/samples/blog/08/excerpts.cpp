// 正文引用的片段：只编译，不运行。
#include <epoxy/gl.h>

#include <algorithm>
#include <vector>

struct Pane {
    float z;
};

void draw(const Pane& pane);
float viewZ(const Pane& pane);

void drawAll(const std::vector<Pane>& opaque, std::vector<Pane>& panes) {
    // #region draw-order
    // 一、不透明：写深度，不混合，次序任意（从近到远更快）
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
    for (const Pane& object : opaque) draw(object);

    // 二、按到相机的距离从远到近排序
    std::sort(panes.begin(), panes.end(),
              [&](const Pane& a, const Pane& b) { return viewZ(a) < viewZ(b); });

    // 三、半透明：测深度，不写深度
    glDepthMask(GL_FALSE);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);   // 颜色已经预乘
    for (const Pane& pane : panes) draw(pane);
    glDepthMask(GL_TRUE);                          // 下一帧的清除也要用到
    // #endregion draw-order
}

void blendPerTarget() {
    // #region per-target
    glEnablei(GL_BLEND, 0);                                       // 颜色：普通混合
    glBlendFunci(0, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDisablei(GL_BLEND, 1);                                      // 法线：直接覆盖
    glEnablei(GL_BLEND, 2);                                       // 累加量：相加
    glBlendEquationi(2, GL_FUNC_ADD);
    glBlendFunci(2, GL_ONE, GL_ONE);
    // #endregion per-target
}
