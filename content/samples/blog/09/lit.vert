#version 450 core

layout(location = 0) in vec3 inPosition;
layout(location = 1) in vec3 inNormal;

uniform mat4 uModelViewProjection;
uniform mat3 uNormalMatrix;

out vec3 vNormal;

void main()
{
    gl_Position = uModelViewProjection * vec4(inPosition, 1.0);
    vNormal = uNormalMatrix * inNormal;
}
