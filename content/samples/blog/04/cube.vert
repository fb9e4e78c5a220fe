#version 450 core

layout(location = 0) in vec3 inPosition;
layout(location = 1) in vec3 inNormal;

uniform mat4 uModel;
uniform mat4 uView;
uniform mat4 uProjection;

out vec3 vNormal;

void main()
{
    vec4 world = uModel * vec4(inPosition, 1.0);
    vec4 view = uView * world;
    gl_Position = uProjection * view;      // 裁剪坐标，还没有除以 w
    vNormal = mat3(uModel) * inNormal;     // 这里只有旋转和平移，可以直接用
}
