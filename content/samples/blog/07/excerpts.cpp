// 正文引用的片段：只编译，不运行。
#include <epoxy/gl.h>

void compare(GLenum func, GLint ref, GLuint mask) {
    // #region stencil-func
    glStencilFunc(func, ref, mask);
    // #endregion stencil-func
}

void update(GLenum sfail, GLenum dpfail, GLenum dppass) {
    // #region stencil-op
    glStencilOp(sfail, dpfail, dppass);
    // #endregion stencil-op
}

void limitWrites(GLuint mask) {
    // #region stencil-mask
    glStencilMask(mask);
    // #endregion stencil-mask
}

void drawWithOutline(void (*drawObject)(), void (*drawOutline)()) {
    // #region two-passes
    // 第一遍：画选中的物体，通过深度测试的像素写 1
    glStencilFunc(GL_ALWAYS, 1, 0xFF);
    glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
    drawObject();

    // 第二遍：外扩，只画模板不等于 1 的像素，不再改模板
    glStencilFunc(GL_NOTEQUAL, 1, 0xFF);
    glStencilMask(0x00);
    drawOutline();
    // #endregion two-passes
}
