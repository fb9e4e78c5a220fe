#version 450

layout(location = 0) in vec3 inPosition;
layout(location = 1) in vec3 inNormal;
layout(location = 2) in vec2 inUv;
layout(location = 3) in mat4 inModel;   // 占 3 到 6，每个实例一份

layout(push_constant) uniform Push {
    mat4 viewProjection;
} push;

layout(location = 0) out vec3 outNormal;
layout(location = 1) out vec2 outUv;

void main()
{
    gl_Position = push.viewProjection * inModel * vec4(inPosition, 1.0);
    outNormal = mat3(inModel) * inNormal;   // 只有旋转和平移，可以直接用
    outUv = inUv;
}
