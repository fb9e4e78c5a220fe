// #region transform
#version 450 core

layout(location = 0) in vec3 inPosition;
// #endregion transform
layout(location = 1) in vec3 inNormal;

// #region transform
uniform mat4 uModel;
uniform mat4 uView;
uniform mat4 uProjection;

// #endregion transform
out vec3 vNormal;

// #region transform
void main()
{
    vec4 world = uModel * vec4(inPosition, 1.0);
    vec4 view = uView * world;
    gl_Position = uProjection * view;      // 裁剪坐标，还没有除以 w
// #endregion transform
    vNormal = mat3(uModel) * inNormal;     // 这里只有旋转和平移，可以直接用
// #region transform
}
// #endregion transform
